/** Joins sentences, each with its full stop; undefined and empty ones are left out. */
export const sentences = (...parts: readonly (string | undefined)[]): string =>
  parts
    .filter((part) => part !== undefined && part !== '')
    .map((part) => (/[.!?؟…]\u2069?$/.test(part ?? '') ? part : `${part}.`))
    .join(' ')
