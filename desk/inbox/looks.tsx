import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '#contract/calls/paths.ts'
import type { InboxRow } from '#contract/inbox/inbox.ts'
import { formatList } from '#i18n/formats/format-list.ts'
import { isolated } from '#i18n/formats/isolated.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { atWork } from '../at-work.ts'
import { call, deskTransport } from '../call.ts'
import { useMay } from '../may.ts'
import { sessionQuery } from '../session.ts'

/** How often an open page says that it is open, milliseconds; the server believes it for a minute. */
const againMs = 25_000

/** Shows the others that somebody has the page of a request open, while it can be seen. */
export function useLook(id: string): void {
  const mayLook = useMay('staff.looks.begin')
  useEffect(() => {
    if (!mayLook) return
    // What the others see of it is no reason to disturb who looks: the next call comes soon.
    const begin = () => void call('staff.looks.begin', { params: { id } }).catch(() => undefined)
    const look = () => (document.visibilityState === 'visible' ? begin() : leave(id))
    const renew = () => document.visibilityState === 'visible' && begin()
    const leaveForGood = () => leave(id)
    renew()
    const timer = setInterval(renew, againMs)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pagehide', leaveForGood)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pagehide', leaveForGood)
      leave(id)
    }
  }, [id, mayLook])
}

/** Also while the page goes. Who has signed out is known to nobody: their mark goes by itself. */
function leave(id: string): void {
  if (!atWork.get()) return
  const { method, path } = paths['staff.looks.end']
  deskTransport(path.replace('{id}', id), { method, headers: {}, keepalive: true }).catch(() => undefined)
}

/** "Omar is looking at it": who besides the person who reads it. Nothing where nobody does. */
export function Lookers({ of: { lookedAtBy } }: { of: Pick<InboxRow, 'lookedAtBy'> }) {
  const { locale } = usePreferences()
  const me = useQuery(sessionQuery).data
  const others = lookedAtBy?.filter(({ id }) => id !== me?.id)
  if (!others || others.length === 0) return null
  const names = formatList(
    others.map(({ name }) => isolated(name)),
    locale,
    'conjunction',
  )
  return (
    <>
      <span aria-hidden className="inline-block size-2 rounded-full bg-wedge me-2" />
      <Plural value={others.length} one={`${names} is looking at it`} other={`${names} are looking at it`} />
    </>
  )
}
