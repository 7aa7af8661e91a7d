/** Outfield players from defence to attack: `4-2-3-1`. In its own file, as browsers need it without a validator. */
export const formationForm = /^\d(?:-\d){1,4}$/;
