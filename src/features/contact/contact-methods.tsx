import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mapLink, routeLink } from '#src/blocks/house/map-links.ts'
import { useNeedsConnection } from '#src/blocks/needs-connection.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { clock, envelopeSimple, mapPin, phone } from '#ui/icon-paths.ts'
import { settingsQuery } from '#src/queries/settings.ts'
import { DrawnMap } from './drawn-map.tsx'
import { ShopMap } from './shop-map.tsx'

/** Where the shop is, with its map, and how to reach it. What the settings do not say has no line. */
export function ContactMethods() {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery(settingsQuery(usePreferences()))
  const { note, run } = useNeedsConnection()
  if (isError && !data) {
    return (
      <p role="alert" className="mt-12 lg:mt-0 flex flex-wrap items-center gap-x-4 content-start">
        <Trans>Our address could not be loaded.</Trans>
        <Button variant="link" onClick={() => run(() => void refetch())}>
          <Trans>Try again</Trans>
        </Button>
        {note && <span className="hint basis-full mt-0">{note}</span>}
      </p>
    )
  }
  const isLoading = !data
  const { address, location, mapTiles, name, phone: number, email, contactHours } = data ?? {}
  if (!isLoading && ![address, location, number, email, contactHours].some(Boolean)) return null
  return (
    <section aria-label={t`The shop`} className="mt-12 lg:mt-0">
      {location &&
        (mapTiles ? (
          <ShopMap tiles={mapTiles} location={location} name={name ?? ''} />
        ) : (
          <DrawnMap location={location} address={address} />
        ))}
      <ul className="rows border-b border-line">
        <Method
          icon={mapPin}
          name={<Trans>Address</Trans>}
          isLoading={isLoading}
          action={
            location && (
              <span className="flex flex-col items-end">
                <Action href={mapLink(location)} isElsewhere>
                  <Trans>Show On Map</Trans>
                </Action>
                <Action href={routeLink(location)} isElsewhere>
                  <Trans>Directions</Trans>
                </Action>
              </span>
            )
          }
        >
          {address}
        </Method>
        <Method
          icon={phone}
          name={<Trans context="of the shop">Phone</Trans>}
          isLoading={isLoading}
          action={
            number !== undefined && (
              <Action href={`tel:${number.replaceAll(' ', '')}`}>
                <Trans>Call us</Trans>
              </Action>
            )
          }
        >
          {number !== undefined && (
            <bdi dir="ltr" translate="no" className="num">
              {number}
            </bdi>
          )}
        </Method>
        <Method
          icon={envelopeSimple}
          name={<Trans>Email</Trans>}
          isLoading={isLoading}
          action={
            email !== undefined && (
              <Action href={`mailto:${email}`}>
                <Trans>Email us</Trans>
              </Action>
            )
          }
        >
          {email !== undefined && <bdi dir="ltr">{email}</bdi>}
        </Method>
        <Method icon={clock} name={<Trans>Hours</Trans>} isLoading={isLoading}>
          {contactHours}
        </Method>
      </ul>
    </section>
  )
}

type MethodProps = { icon: string; name: ReactNode; isLoading: boolean; action?: ReactNode; children: ReactNode }

/** One line, of the same height while its text loads; none where there is nothing to say. */
const Method = ({ icon, name, isLoading, action, children }: MethodProps) =>
  (isLoading || children || action) && (
    <li className="flex gap-4 py-4 items-center">
      <Icon path={icon} size="md" className="text-tan-ink" />
      <div className="flex-1 min-w-0">
        <p className="text-sm text-ink-subtle">{name}</p>
        <p className="[overflow-wrap:anywhere]">{isLoading ? <span className="skeleton block w-56 max-w-full">&nbsp;</span> : children}</p>
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
