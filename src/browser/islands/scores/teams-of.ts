/** The two teams of a drawn match, which stay visible while its result is covered: as one text, or nothing where it is no match. */
export const teamsOf = (result: Element): string => {
  const names =
    result.closest('.score')?.querySelectorAll('.side .name') ??
    result.closest('.result-line')?.querySelectorAll('.result-line > span') ??
    [];
  return [...names].map(({ textContent }) => textContent.trim()).join(' – ');
};
