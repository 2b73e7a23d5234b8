import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { NothingHere } from './nothing-here.tsx'

/** There is nothing at this address of the desk. */
export const NotFound = () => (
  <main className="page py-16">
    <NothingHere>
      <Link to="/" className="link inline-flex items-center min-h-11">
        <Trans>To the first page</Trans>
      </Link>
    </NothingHere>
  </main>
)
