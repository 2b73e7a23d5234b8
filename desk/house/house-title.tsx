import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageTitle } from '#ui/page-title.tsx'

/** The title of a section, with the way back to the list of them. */
export const HouseTitle = ({ title }: { title: ReactNode }) => (
  <>
    <Link to="/house" className="link inline-flex items-center min-h-11 text-sm">
      <Trans>House</Trans>
    </Link>
    <PageTitle title={title} />
  </>
)
