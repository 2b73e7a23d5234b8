import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNeedsConnection } from '#src/blocks/needs-connection.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { clock, envelopeSimple, mapPin, phone } from '#src/ui/icon-paths.ts'
import { settingsQuery } from '#src/queries/settings.ts'
import { DrawnMap } from './drawn-map.tsx'
import { mapLink, routeLink } from './map-links.ts'
import { ShopMap } from './shop-map.tsx'

/** Where the shop is, with its map, and how to reach it. */
export function ContactMethods() {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery(settingsQuery(usePreferences()))
  const { note, run } = useNeedsConnection()
  if (isError && !data) {
    return (
      <p role="alert" className="mt-12 lg:mt-0 flex flex-wrap items-center gap-x-4 content-start">
        <Trans>Our address could not be loaded.</Trans>
        <button type="button" className="link min-h-11" onClick={() => run(() => void refetch())}>
          <Trans>Try again</Trans>
        </button>
        {note && <span className="hint basis-full mt-0">{note}</span>}
      </p>
    )
  }
  return (
    <section aria-label={t`The shop`} className="mt-12 lg:mt-0">
      {data?.mapTiles ? (
        <ShopMap tiles={data.mapTiles} location={data.location} name={data.name} />
      ) : (
        data && <DrawnMap location={data.location} address={data.address} />
      )}
      <ul className="rows border-b border-line">
        <Method
          icon={mapPin}
          name={<Trans>Address</Trans>}
          action={
            data && (
              <span className="flex flex-col items-end">
                <Action href={mapLink(data.location)} isElsewhere>
                  <Trans>Show On Map</Trans>
                </Action>
                <Action href={routeLink(data.location)} isElsewhere>
                  <Trans>Directions</Trans>
                </Action>
              </span>
            )
          }
        >
          {data?.address}
        </Method>
        <Method
          icon={phone}
          name={<Trans>Phone</Trans>}
          action={
            data && (
              <Action href={`tel:${data.phone.replaceAll(' ', '')}`}>
                <Trans>Call us</Trans>
              </Action>
            )
          }
        >
          {data && (
            <bdi dir="ltr" className="num">
              {data.phone}
            </bdi>
          )}
        </Method>
        <Method
          icon={envelopeSimple}
          name={<Trans>Email</Trans>}
          action={
            data && (
              <Action href={`mailto:${data.email}`}>
                <Trans>Email us</Trans>
              </Action>
            )
          }
        >
          {data && <bdi dir="ltr">{data.email}</bdi>}
        </Method>
        <Method icon={clock} name={<Trans>Hours</Trans>}>
          {data?.contactHours}
        </Method>
      </ul>
    </section>
  )
}

type MethodProps = { icon: string; name: ReactNode; action?: ReactNode; children: ReactNode }

/** One line, of the same height while its text loads. */
const Method = ({ icon, name, action, children }: MethodProps) => (
  <li className="flex gap-4 py-4 items-center">
    <Icon path={icon} size="md" className="text-tan-ink" />
    <div className="flex-1 min-w-0">
      <p className="text-sm text-ink-subtle">{name}</p>
      <p className="[overflow-wrap:anywhere]">{children ?? <span className="skeleton block w-56 max-w-full">&nbsp;</span>}</p>
    </div>
    {action}
  </li>
)

const Action = ({ href, isElsewhere = false, children }: { href: string; isElsewhere?: boolean; children: ReactNode }) => (
  <a
    href={href}
    className="link text-sm min-h-11 min-w-11 inline-flex items-center justify-end"
    {...(isElsewhere && { target: '_blank', rel: 'noreferrer' })}
  >
    {children}
  </a>
)
