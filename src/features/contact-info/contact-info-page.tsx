import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { mapLink } from '#src/blocks/house/map-links.ts'
import { EmailLink, PhoneLink } from '#src/blocks/house/shop-links.tsx'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { envelopeSimple, mapPin, phone } from '#ui/icon-paths.ts'
import { settingsQuery } from '#src/queries/settings.ts'
import { PageTitle } from '#ui/page-title.tsx'

/** /contact-info: where the shop is and how to reach it. @param verification the shopper's own phone number, if they are signed in */
export function ContactInfoPage({ verification }: { verification: ReactNode }) {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery(settingsQuery(usePreferences()))
  const isLoading = !data
  return (
    <div className="page py-10 lg:py-16">
      <PageTitle title={<Trans>Visit us</Trans>} />
      <div className="mt-8 lg:mt-12 grid lg:grid-cols-2 gap-12 lg:gap-20 items-start">
        <section aria-label={t`The shop`}>
          {isError && !data ? (
            <p role="alert" className="flex flex-wrap items-center gap-x-4">
              <Trans>Our address could not be loaded.</Trans>
              <Button variant="link" onClick={() => void refetch()}>
                <Trans>Try again</Trans>
              </Button>
            </p>
          ) : (
            (isLoading || data.address || data.phone || data.email) && (
              <address className="not-italic rows border-y border-line">
                <Row icon={mapPin} name={t`Address`} isLoading={isLoading}>
                  {data?.address}
                </Row>
                <Row icon={phone} name={t({ message: 'Phone', context: 'of the shop' })} isLoading={isLoading}>
                  {data?.phone !== undefined && <PhoneLink phone={data.phone} />}
                </Row>
                <Row icon={envelopeSimple} name={t`Email`} isLoading={isLoading}>
                  {data?.email !== undefined && <EmailLink email={data.email} />}
                </Row>
              </address>
            )
          )}
          {data?.contactHours !== undefined && <p className="mt-4 text-sm text-ink-muted">{data.contactHours}</p>}
          {data?.location && (
            <a className="btn btn-line mt-6" href={mapLink(data.location)} rel="noreferrer" target="_blank">
              <Trans>Show On Map</Trans>
            </a>
          )}
        </section>
        {verification}
      </div>
    </div>
  )
}

/** One line, of the same height while its text loads; none where there is nothing to say. */
function Row({ icon, name, isLoading, children }: { icon: string; name: string; isLoading: boolean; children: ReactNode }) {
  if (!isLoading && !children) return null
  return (
    <p className="flex items-center gap-4 min-h-14">
      <Icon path={icon} size="md" className="text-ink-subtle" />
      <span className="sr-only">{name}</span>
      {children || <span className="skeleton w-56 max-w-full">&nbsp;</span>}
    </p>
  )
}
