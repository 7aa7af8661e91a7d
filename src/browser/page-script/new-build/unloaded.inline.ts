import { watchPageModule } from './unloaded.ts';

watchPageModule();
