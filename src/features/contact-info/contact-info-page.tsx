import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { EmailLink, PhoneLink } from '#src/blocks/shop-links.tsx'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { envelopeSimple, mapPin, phone } from '#src/ui/icon-paths.ts'
import { settingsQuery } from '#src/queries/settings.ts'
import { PageTitle } from '#src/ui/page-title.tsx'

/** /contact-info: where the shop is and how to reach it. @param verification the shopper's own phone number, if they are signed in */
export function ContactInfoPage({ verification }: { verification: ReactNode }) {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery(settingsQuery(usePreferences()))
  const { latitude, longitude } = data?.location ?? {}
  return (
    <div className="page py-10 lg:py-16">
      <PageTitle title={<Trans>Visit us</Trans>} />
      <div className="mt-8 lg:mt-12 grid lg:grid-cols-2 gap-12 lg:gap-20 items-start">
        <section aria-label={t`The shop`}>
          {isError && !data ? (
            <p role="alert" className="flex flex-wrap items-center gap-x-4">
              <Trans>Our address could not be loaded.</Trans>
              <button type="button" className="link min-h-11" onClick={() => void refetch()}>
                <Trans>Try again</Trans>
              </button>
            </p>
          ) : (
            <address className="not-italic rows border-y border-line">
              <Row icon={mapPin} name={t`Address`}>
                {data?.address}
              </Row>
              <Row icon={phone} name={t`Phone`}>
                {data && <PhoneLink phone={data.phone} />}
              </Row>
              <Row icon={envelopeSimple} name={t`Email`}>
                {data && <EmailLink email={data.email} />}
              </Row>
            </address>
          )}
          {data && (
            <>
              <p className="mt-4 text-sm text-ink-muted">{data.contactHours}</p>
              <a
                className="btn btn-line mt-6"
                href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
                rel="noreferrer"
                target="_blank"
              >
                <Trans>Show On Map</Trans>
              </a>
            </>
          )}
        </section>
        {verification}
      </div>
    </div>
  )
}

/** One line, of the same height while its text loads. */
function Row({ icon, name, children }: { icon: string; name: string; children: ReactNode }) {
  return (
    <p className="flex items-center gap-4 min-h-14">
      <Icon path={icon} size="md" className="text-ink-subtle" />
      <span className="sr-only">{name}</span>
      {children ?? <span className="skeleton w-56 max-w-full">&nbsp;</span>}
    </p>
  )
}
