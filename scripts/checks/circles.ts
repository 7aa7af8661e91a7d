import { type ImportGraph, readImportGraph } from './import-graph.ts';
import type { Check, CheckProblem } from './problem.ts';

/** Import cycles; each once, as the path from its first file back to it. */
export function findCircles(graph: ImportGraph): string[][] {
  const circles: string[][] = [];
  const finished = new Set<string>();
  const trail: string[] = [];
  const visit = (file: string): void => {
    const seenAt = trail.indexOf(file);
    if (seenAt >= 0) {
      circles.push([...trail.slice(seenAt), file]);
      return;
    }
    if (finished.has(file)) return;
    trail.push(file);
    for (const { target } of graph.get(file) ?? []) if (target !== undefined && graph.has(target)) visit(target);
    trail.pop();
    finished.add(file);
  };
  for (const file of [...graph.keys()].sort()) visit(file);
  return circles;
}

function describe(graph: ImportGraph, circle: readonly string[]): CheckProblem {
  const [file = '', next] = circle;
  const line = graph.get(file)?.find(({ target }) => target === next)?.line;
  return { file, line, message: `imports itself in a circle: ${circle.join(' → ')}` };
}

export const circles: Check = {
  name: 'circles',
  about: 'no file imports itself through others',
  run: async ({ root }) => {
    const graph = readImportGraph(root, ['src', 'scripts', 'tests']);
    return { problems: findCircles(graph).map((circle) => describe(graph, circle)) };
  },
};
