/** How a complete number is shown in the field. */
export const phoneModes = ['international', 'national', 'e.164'] as const;
export type PhoneMode = (typeof phoneModes)[number];

/** The mode of that name. An unknown one is logged, and becomes international. */
export function phoneMode(name = 'international'): PhoneMode {
  const mode = phoneModes.find((known) => known === name);
  if (mode === undefined) {
    console.error(
      `Phone input: no mode is called “${name}”, so international is used. There are: ${phoneModes.join(', ')}`,
    );
  }
  return mode ?? 'international';
}
