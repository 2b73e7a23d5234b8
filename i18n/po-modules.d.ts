/** The lingui plugin compiles message catalogues where they are imported. */
declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
