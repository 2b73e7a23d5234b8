/** One after the other, each with its full stop; what there is not is left out. */
export const sentences = (...parts: readonly (string | undefined)[]): string =>
  parts
    .filter((part) => part !== undefined && part !== '')
    .map((part) => (/[.!?؟…]\u2069?$/.test(part ?? '') ? part : `${part}.`))
    .join(' ')
