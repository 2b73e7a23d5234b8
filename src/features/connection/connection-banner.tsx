import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useConnection } from '#src/blocks/use-connection.ts'
import { useOutbox } from '#src/blocks/use-outbox.ts'
import { formatNumber } from '#i18n/formats/format.ts'
import { formatOwnDay } from '#i18n/formats/format-date.ts'
import { daysBetween, formatDayOf, formatTime } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { useTexts } from '#i18n/use-texts.ts'
import { loadCatalogueClient } from '#device/catalogue/ask-device-first.ts'
import { Icon } from '#ui/icon.tsx'
import { check, clock, wifiSlash } from '#ui/icon-paths.ts'
import { useUnconfirmedSince } from './use-unconfirmed-since.ts'

/**
 * The strip above the header that says that the connection is lost, and that it is back. Calm: no red, no movement, one line on a phone.
 * What waits for the connection is counted in the header (outbox-link.tsx).
 */
export function ConnectionBanner() {
  useTexts('runtime')
  const { state } = useConnection()
  const strip = useRef<HTMLDivElement>(null)
  useRoomAbove(strip)
  const asOf = useCatalogueTime(state === 'offline')
  const unconfirmedSince = useUnconfirmedSince()
  // Rejected entries are not sent automatically.
  const leaving = useOutbox().filter((entry) => entry.state.name !== 'needs-attention').length
  const count = formatNumber(leaving, usePreferences().locale)
  return (
    // Always rendered, so that changes in it are announced; `aria-live` is explicit, because a dialog hides everything behind it.
    <div ref={strip} role="status" aria-live="polite" className="bg-tan-tint text-ink text-xs sm:text-sm">
      {unconfirmedSince && state !== 'offline' && (
        <Strip icon={clock}>
          <LastConfirmed moment={unconfirmedSince} />
        </Strip>
      )}
      {state === 'offline' && (
        <Strip icon={wifiSlash}>
          {unconfirmedSince ? (
            <>
              <span className="font-medium">
                <Trans>You are offline.</Trans>
              </span>{' '}
              <LastConfirmed moment={unconfirmedSince} />
            </>
          ) : asOf ? (
            <Trans>
              <span className="font-medium">You are offline.</span> <span className="text-ink-muted">Catalogue of {asOf}.</span>
            </Trans>
          ) : (
            <span className="font-medium">
              <Trans>You are offline.</Trans>
            </span>
          )}
        </Strip>
      )}
      {state === 'back' && (
        <Strip icon={check}>
          <span className="font-medium">{leaving > 0 ? <Trans>Back online. Sending {count}.</Trans> : <Trans>Back online.</Trans>}</span>
        </Strip>
      )}
    </div>
  )
}

/** Of data that is older than a day. */
function LastConfirmed({ moment }: { moment: Date }) {
  const { locale } = usePreferences()
  const day = formatDayOf(moment, locale)
  const time = formatTime(moment)
  return (
    <Trans>
      <span className="font-medium">
        Last updated on {day}, {time}.
      </span>{' '}
      <span className="text-ink-muted max-sm:hidden">Prices and stock may have changed since.</span>
    </Trans>
  )
}

/** A phone's camera cutout takes its room above the text, no longer above the header (layouts/frame/header.tsx). */
function Strip({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <div className="pt-[env(safe-area-inset-top)] border-b border-tan-ink/25">
      <div className="page flex items-center gap-2.5 py-2.5">
        <Icon path={icon} size="md" className="text-tan-ink" />
        <p className="text-pretty">{children}</p>
      </div>
    </div>
  )
}

/** The time of the catalogue on this device, in words: "today, 11:42". Undefined if there is none, or it is not known yet. */
function useCatalogueTime(isOffline: boolean): string | undefined {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const [known, setKnown] = useState<{ moment: Date; isToday: boolean }>()
  useEffect(() => {
    if (!isOffline) return undefined
    let isLeft = false
    let stopListening: (() => void) | undefined
    const follow = async () => {
      try {
        const device = await loadCatalogueClient()
        const ask = async () => {
          const asOf = await device.asOf(locale)
          const moment = asOf === undefined ? undefined : new Date(asOf)
          if (!isLeft) setKnown(moment && { moment, isToday: daysBetween(moment, new Date()) === 0 })
        }
        if (isLeft) return
        // A catalogue that was still being stored when the network was lost is opened after the first question.
        stopListening = device.onOpened((opened) => {
          if (opened === locale) void ask()
        })
        await ask()
      } catch (error) {
        // The strip is complete without the time.
        console.debug('the time of the catalogue is not known', error)
      }
    }
    void follow()
    return () => {
      isLeft = true
      stopListening?.()
    }
  }, [isOffline, locale])
  if (!known) return undefined
  const time = formatTime(known.moment)
  const day = formatOwnDay(known.moment, locale)
  return known.isToday ? t`today, ${time}` : t`${day}, ${time}`
}

/**
 * Header and anchors make room for the strip (`--banner-h`), and a scrolled page keeps its position when the strip appears or disappears.
 */
function useRoomAbove(strip: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const element = strip.current
    if (!element) return undefined
    let height = 0
    const keepRoom = () => {
      const before = height
      height = element.offsetHeight
      if (height === before) return
      document.documentElement.style.setProperty('--banner-h', `${height}px`)
      // Other browsers keep the scroll position by scroll anchoring.
      if (scrollY > 0 && !CSS.supports('overflow-anchor', 'auto')) scrollBy(0, height - before)
    }
    const observer = new ResizeObserver(keepRoom)
    observer.observe(element)
    return () => {
      observer.disconnect()
      document.documentElement.style.removeProperty('--banner-h')
    }
  }, [strip])
}
