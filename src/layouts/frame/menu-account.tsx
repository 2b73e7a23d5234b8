import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { usePreferences } from '#i18n/preferences.tsx'
import { useIsSignedIn } from '#src/blocks/use-session.ts'
import { askToLogOut } from '#src/session/logout-question.ts'

/** At the foot of the phone's menu: login and register for guests; the account and the logout for signed-in customers. */
export function MenuAccount({ onChosen }: { onChosen: () => void }) {
  const { locale } = usePreferences()
  const isSignedIn = useIsSignedIn()
  return (
    <div className="grid grid-cols-2 gap-3">
      {isSignedIn ? (
        <>
          <Link to="/$locale/account/home" params={{ locale }} onClick={onChosen} className="btn btn-primary">
            <Trans>Account</Trans>
          </Link>
          <button
            type="button"
            className="btn btn-line"
            onClick={() => {
              onChosen()
              askToLogOut()
            }}
          >
            <Trans>Sign out</Trans>
          </button>
        </>
      ) : (
        <>
          <Link to="/$locale/login" params={{ locale }} onClick={onChosen} className="btn btn-primary">
            <Trans>Sign in</Trans>
          </Link>
          <Link to="/$locale/register" params={{ locale }} onClick={onChosen} className="btn btn-line">
            <Trans>Register</Trans>
          </Link>
        </>
      )}
    </div>
  )
}
