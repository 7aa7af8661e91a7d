import type { FactRule } from './fact-rule.ts';

export const tiesOfStage: FactRule = {
  says: 'The matches of a tie are of its season and stage.',
  stops: true,
  of: 'season',
  faults: ({ stages }, stagesOfMatches) =>
    stages.flatMap((stage, s) =>
      stage.type === 'KNOCKOUT'
        ? stage.ties.flatMap(({ matches }, t) =>
            matches.flatMap((match, m) => {
              const own = stagesOfMatches.get(match);
              // A match that does not exist is a broken reference.
              return own === undefined || own === stage.id
                ? []
                : {
                    field: `stages.${s}.ties.${t}.matches.${m}`,
                    reason: `"${match}" is a match of ${own || 'another season'}, not of this stage`,
                  };
            }),
          )
        : [],
    ),
};
