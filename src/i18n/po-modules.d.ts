/** The lingui plugin compiles message catalogues where they are imported. */
declare module '*.po' {
  import type { MailService } from '@lingui/core'
  export const messages: MailService
}
