import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PushState } from './own-push.ts'

/** How things stand, in plain words. Nothing is promised that this browser cannot do; the mail comes in any case. */
export const pushWords: Record<Exclude<PushState, 'unknown'>, ReactNode> = {
  on: <Trans>This browser shows it as soon as there is an answer. You also get an e-mail.</Trans>,
  off: <Trans>This browser can show it as soon as there is an answer. You get an e-mail in any case.</Trans>,
  denied: <Trans>Notifications are blocked for this shop in the settings of the browser. You get an e-mail in any case.</Trans>,
  nowhere: <Trans>This browser has no notifications from websites. You get an e-mail in any case.</Trans>,
  'once-installed': (
    <Trans>
      On iPhone and iPad, notifications need the shop on the Home Screen: Share, then Add to Home Screen. You get an e-mail in any case.
    </Trans>
  ),
}
