import { ApiProblem } from '../../http/api/api-problem.ts';

/** 403 for what the role of a person does not allow; that of another site's request has words of its own. */
export const roleProblem = (): ApiProblem => new ApiProblem(403, { say: (t) => t('api:desk.notAllowed') });
