import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Feed } from '#contract/feeds/feeds.ts'
import { formatOwnDay } from '#i18n/formats/format-date.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { call } from '../call.ts'
import { feedsQuery } from './feeds-query.ts'
import { MadeAddresses } from './made-addresses.tsx'
import { readAgain } from '../read-again.ts'

/** One channel: since when it has its address, when it was read last, and what can be done with it. */
export function FeedRow({ feed: { id, name, createdAt, renewedAt, lastReadAt } }: { feed: Feed }) {
  const { locale } = usePreferences()
  const client = useQueryClient()
  const [asking, setAsking] = useState<'renew' | 'end'>()
  const options = { params: { id } }
  const changed = async () => {
    setAsking(undefined)
    await readAgain(client, feedsQuery.queryKey)
  }
  const renew = useMutation({ mutationFn: async () => (await call('staff.feeds.renew', options)).data, onSuccess: changed })
  const end = useMutation({ mutationFn: () => call('staff.feeds.end', options), onSuccess: changed })
  const since = formatOwnDay(new Date(renewedAt ?? createdAt), locale)
  const lastRead = lastReadAt === undefined ? undefined : formatOwnDay(new Date(lastReadAt), locale)
  return (
    <li className="border-b border-line py-3 grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-0 basis-full sm:basis-0 sm:flex-1 wrap-anywhere">
          <bdi className="font-medium">{name}</bdi>
          <span className="block text-sm text-ink-muted">
            <Trans>Address since {since}</Trans>
            {' · '}
            {lastRead === undefined ? <Trans>Not read yet</Trans> : <Trans>Last read on {lastRead}</Trans>}
          </span>
        </span>
        <Button variant="link" className="sm:px-2" onClick={() => setAsking('renew')}>
          <Trans>New address</Trans>
        </Button>
        <Button variant="link" className="sm:px-2" onClick={() => setAsking('end')}>
          <Trans>End the feed</Trans>
        </Button>
      </div>
      {renew.data && <MadeAddresses made={renew.data} />}
      <ConfirmDialog
        open={asking === 'renew'}
        title={<Trans>Give {name} a new address?</Trans>}
        text={<Trans>The old address ends at once: the channel has to be told the new one.</Trans>}
        stayLabel={<Trans>Leave it</Trans>}
        confirmLabel={<Trans>New address</Trans>}
        isWorking={renew.isPending}
        onStay={() => setAsking(undefined)}
        onConfirm={() => renew.mutate()}
      />
      <ConfirmDialog
        open={asking === 'end'}
        isDanger
        title={<Trans>End the feed of {name}?</Trans>}
        text={<Trans>Its address ends at once, and the channel cannot read the pieces any more.</Trans>}
        stayLabel={<Trans>Leave it</Trans>}
        confirmLabel={<Trans>End the feed</Trans>}
        isWorking={end.isPending}
        onStay={() => setAsking(undefined)}
        onConfirm={() => end.mutate()}
      />
    </li>
  )
}
