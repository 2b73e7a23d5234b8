import { withoutMarks } from './invisible-marks.ts'

/**
 * Normalises digits for comparing and sending: ٠–٩, ۰–۹ and full-width digits become 0–9, and the Arabic separators the Latin ones;
 * invisible marks, which are often pasted with numbers, are left out. For what people type.
 */
export const toWesternDigits = (text: string): string =>
  withoutMarks(text)
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[\uFF10-\uFF19]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')
