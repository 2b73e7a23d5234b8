import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNeedsConnection } from '#src/blocks/needs-connection.ts'
import { EmailLink, PhoneLink } from '#src/blocks/shop-links.tsx'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { envelopeSimple, mapPin, phone } from '#src/ui/icon-paths.ts'
import { settingsQuery } from '#src/queries/settings.ts'

/** Where the shop is and how to reach it. */
export function ShopContact() {
  const { data, isError, refetch } = useQuery(settingsQuery(usePreferences()))
  const { note, run } = useNeedsConnection()
  if (isError) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-4">
        <Trans>Our address could not be loaded.</Trans>
        <button type="button" className="link text-ink min-h-11" onClick={() => run(() => void refetch())}>
          <Trans>Try again</Trans>
        </button>
        {note && <span className="hint basis-full mt-0">{note}</span>}
      </p>
    )
  }
  return (
    <address className="not-italic text-ink grid gap-1">
      <Row icon={mapPin}>{data?.address}</Row>
      <Row icon={envelopeSimple}>{data && <EmailLink email={data.email} />}</Row>
      <Row icon={phone}>{data && <PhoneLink phone={data.phone} />}</Row>
    </address>
  )
}

/** One line, of the same height while its text loads. */
function Row({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-3 min-h-11">
      <Icon path={icon} size="md" className="text-ink-subtle" />
      {children ?? <span className="skeleton w-56 max-w-full">&nbsp;</span>}
    </span>
  )
}
