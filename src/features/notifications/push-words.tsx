import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PushState } from './own-push.ts'

/** A text for each state. It promises nothing that this browser cannot do; e-mails are sent in any case. */
export const pushWords: Record<Exclude<PushState, 'unknown'>, ReactNode> = {
  on: <Trans>We will notify you in this browser as soon as we answer. You will get an email too.</Trans>,
  off: <Trans>We can notify you in this browser. You will get an email either way.</Trans>,
  denied: <Trans>Notifications from this shop are blocked in your browser settings. You will get an email either way.</Trans>,
  nowhere: <Trans>This browser does not show notifications from websites. You will get an email either way.</Trans>,
  'once-installed': (
    <Trans>
      On iPhone and iPad, notifications need the shop on the Home Screen: Share, then Add to Home Screen. You will get an email either way.
    </Trans>
  ),
}
