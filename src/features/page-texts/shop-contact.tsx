import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { useNeedsConnection } from '#src/blocks/needs-connection.ts'
import { EmailLink, PhoneLink } from '#src/blocks/house/shop-links.tsx'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { envelopeSimple, mapPin, phone } from '#ui/icon-paths.ts'
import { settingsQuery } from '#src/queries/settings.ts'

/** Where the shop is and how to reach it; a link to the form where the settings do not say. */
export function ShopContact() {
  const preferences = usePreferences()
  const { data, isError, refetch } = useQuery(settingsQuery(preferences))
  const { note, run } = useNeedsConnection()
  if (isError) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-4">
        <Trans>Our address could not be loaded.</Trans>
        <Button variant="link" className="text-ink" onClick={() => run(() => void refetch())}>
          <Trans>Try again</Trans>
        </Button>
        {note && <span className="hint basis-full mt-0">{note}</span>}
      </p>
    )
  }
  const isLoading = !data
  if (data && !data.address && !data.email && !data.phone) {
    return (
      <Link to="/$locale/contact-us" params={{ locale: preferences.locale }} className="link text-ink inline-flex items-center min-h-11">
        <Trans>Contact us</Trans>
      </Link>
    )
  }
  return (
    <address className="not-italic text-ink grid gap-1">
      <Row icon={mapPin} isLoading={isLoading}>
        {data?.address}
      </Row>
      <Row icon={envelopeSimple} isLoading={isLoading}>
        {data?.email !== undefined && <EmailLink email={data.email} />}
      </Row>
      <Row icon={phone} isLoading={isLoading}>
        {data?.phone !== undefined && <PhoneLink phone={data.phone} />}
      </Row>
    </address>
  )
}

/** One line, of the same height while its text loads; none where there is nothing to say. */
function Row({ icon, isLoading, children }: { icon: string; isLoading: boolean; children: ReactNode }) {
  if (!isLoading && !children) return null
  return (
    <span className="flex items-center gap-3 min-h-11">
      <Icon path={icon} size="md" className="text-ink-subtle" />
      {children || <span className="skeleton w-56 max-w-full">&nbsp;</span>}
    </span>
  )
}
