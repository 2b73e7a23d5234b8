import type { Locale } from '#contract/locale.ts'
import { deviceErrorTexts, type DeviceErrorCode } from '#i18n/error-texts.ts'

/** The device could not store a request. The form keeps its values, and shows the reason in the shopper's language. */
export class OutboxError extends Error {
  override name = 'OutboxError'
  readonly code: DeviceErrorCode

  constructor(code: DeviceErrorCode, locale: Locale, cause?: unknown) {
    super(deviceErrorTexts[code][locale], { cause })
    this.code = code
  }
}
