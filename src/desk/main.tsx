import './styles/desk.css';
import { createRoot } from 'react-dom/client';
import { followHistory } from './navigation/navigate.ts';
import { Desk } from './shell/Desk.tsx';

followHistory();

const root = document.getElementById('desk');
if (root) createRoot(root).render(<Desk />);
