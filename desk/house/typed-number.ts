import { toWesternDigits } from '#contract/fields/digits.ts'

/**
 * A number as it was typed, in western or Arabic digits, with a point, a comma or an Arabic decimal sign.
 * @returns null for an empty text; a text that is no number as it is, so that the schema says so at its field
 */
export function typedNumber(text: string): number | string | null {
  const plain = toWesternDigits(text).replaceAll(/\s/g, '').replace(/[,٫،]/, '.').replace('−', '-')
  if (plain === '') return null
  return /^-?\d{1,12}(\.\d{1,12})?$/.test(plain) ? Number(plain) : text
}

/** A stored number as it stands in a form. */
export const numberText = (value: number | null): string => (value === null ? '' : String(value))
