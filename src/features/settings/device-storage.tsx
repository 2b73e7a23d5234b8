import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useRef, type ReactNode } from 'react'
import { useOutbox } from '#src/blocks/use-outbox.ts'
import { formatBytes } from '#i18n/formats/format-bytes.ts'
import { formatNumber } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import type { CacheUsage } from '#device/messages.ts'
import { fillOf } from '#device/outbox/limits.ts'
import { areCookiesBlocked } from '#src/session/cookies-blocked.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { LastingStorage } from './lasting-storage.tsx'
import { dayAndTime } from './day-and-time.ts'
import { useStorageUsage } from './use-storage-usage.ts'

/** What is stored on this device, with its size and date, and a button to clear each part. */
export function DeviceStorage() {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const { usage, clear, clearList } = useStorageUsage()
  const clearWith = async (what: keyof CacheUsage, done: string) => {
    if (await clear(what)) showToast({ kind: 'notice', summary: done })
    else showToast({ kind: 'error', summary: t`It could not be cleared. Please try again.` })
  }
  const catalogue = usage?.worker?.catalogue
  const pictures = usage?.worker?.pictures
  // Known in the browser only, like the usage.
  const isBlocked = usage !== undefined && areCookiesBlocked()
  const used = usage?.total ? formatBytes(usage.total, locale) : undefined
  return (
    <>
      <p className="text-ink-muted text-pretty">
        {isBlocked ? (
          <Trans>
            Your browser blocks cookies and site data for this shop. You can browse everything, but nothing is kept on this device: neither
            what you choose here nor a sign-in.
          </Trans>
        ) : (
          <Trans>Kept here so that the shop opens without a connection. Cleared parts come back as you browse.</Trans>
        )}
      </p>
      <ul className="rows mt-3 border-y border-line">
        <StorageRow
          name={t`Catalogue`}
          clearLabel={t`Clear the catalogue`}
          onClear={() => clearWith('catalogue', t`Catalogue cleared`)}
          isKnown={usage !== undefined}
        >
          {catalogue && catalogue.bytes > 0 && <SizeAndTime kind={catalogue} />}
        </StorageRow>
        <StorageRow
          name={t`Pictures`}
          clearLabel={t`Clear the pictures`}
          onClear={() => clearWith('pictures', t`Pictures cleared`)}
          isKnown={usage !== undefined}
        >
          {pictures && pictures.count > 0 && (
            <>
              <Pictures count={pictures.count} /> <SizeAndTime kind={pictures} />
            </>
          )}
        </StorageRow>
        <StorageRow
          name={t`Recently viewed`}
          clearLabel={t`Clear recently viewed pieces`}
          onClear={() => clearList('viewed')}
          isKnown={usage !== undefined}
        >
          {usage && usage.lists.viewed > 0 && <Pieces count={usage.lists.viewed} />}
        </StorageRow>
        <StorageRow
          name={t`Recent searches`}
          clearLabel={t`Clear recent searches`}
          onClear={() => clearList('searches')}
          isKnown={usage !== undefined}
        >
          {usage && usage.lists.searches > 0 && <Searches count={usage.lists.searches} />}
        </StorageRow>
        <OutboxRow />
      </ul>
      {used !== undefined && (
        <p className="mt-4 text-sm text-ink-subtle">
          <Trans>
            Total on this device: <bdi>{used}</bdi>.
          </Trans>
        </p>
      )}
      <LastingStorage />
    </>
  )
}

type RowProps = { name: string; clearLabel: string; onClear: () => Promise<void>; isKnown: boolean; children: ReactNode }

/** Without children nothing is stored. */
function StorageRow({ name, clearLabel, onClear, isKnown, children }: RowProps) {
  const row = useRef<HTMLLIElement>(null)
  const hasContent = Boolean(children)
  const clear = async () => {
    await onClear()
    // The pressed button unmounts: move the focus to its row.
    row.current?.focus({ preventScroll: true })
  }
  return (
    <li ref={row} tabIndex={-1} className="flex items-center gap-4 min-h-18 py-3 outline-none">
      <div className="flex-1 min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-ink-muted" aria-busy={!isKnown}>
          {isKnown ? children || <Trans>Nothing is stored.</Trans> : <span className="skeleton inline-block h-4 w-40 align-middle" />}
        </p>
      </div>
      {hasContent && (
        <Button variant="link" className="min-w-11 text-end text-[.9375rem]" aria-label={clearLabel} onClick={() => void clear()}>
          <Trans>Clear</Trans>
        </Button>
      )}
    </li>
  )
}

/** Pending entries cannot be cleared here: each is something the shopper wrote, and can be discarded on its own. */
function OutboxRow() {
  const { locale } = usePreferences()
  const entries = useOutbox()
  const size = formatBytes(fillOf(entries).bytes, locale)
  return (
    <li className="flex items-center gap-4 min-h-18 py-3">
      <div className="flex-1 min-w-0">
        <p className="font-medium">
          <Trans>Outbox</Trans>
        </p>
        <p className="text-sm text-ink-muted">
          {entries.length > 0 ? (
            <>
              <Waiting count={entries.length} /> <bdi>{size}</bdi>
            </>
          ) : (
            <Trans>Nothing waiting to be sent</Trans>
          )}
        </p>
      </div>
      {entries.length > 0 && (
        <Link
          to="/$locale/outbox"
          params={{ locale }}
          className="link min-h-11 min-w-11 inline-flex items-center justify-end text-[.9375rem]"
        >
          <Trans>Open the outbox</Trans>
        </Link>
      )}
    </li>
  )
}

function Waiting({ count }: { count: number }) {
  const number = formatNumber(count, usePreferences().locale)
  return <Plural value={count} one={`${number} waits to be sent,`} other={`${number} wait to be sent,`} />
}

function SizeAndTime({ kind: { bytes, at } }: { kind: CacheUsage['catalogue'] }) {
  const { locale } = usePreferences()
  const size = formatBytes(bytes, locale)
  if (at === null) return <bdi>{size}</bdi>
  const { day, time } = dayAndTime(at, locale)
  return (
    <Trans>
      <bdi>{size}</bdi>, of {day}, {time}
    </Trans>
  )
}

function Pictures({ count }: { count: number }) {
  const number = formatNumber(count, usePreferences().locale)
  return <Plural value={count} one={`${number} picture,`} other={`${number} pictures,`} />
}

function Pieces({ count }: { count: number }) {
  const number = formatNumber(count, usePreferences().locale)
  return <Plural value={count} one={`${number} piece`} other={`${number} pieces`} />
}

function Searches({ count }: { count: number }) {
  const number = formatNumber(count, usePreferences().locale)
  return <Plural value={count} one={`${number} search`} other={`${number} searches`} />
}
