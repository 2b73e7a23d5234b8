import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Feed, FeedMade } from '#contract/feeds/feeds.ts'
import { formatOwnDay } from '#i18n/formats/format-date.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { call } from '../call.ts'
import { AskingButton } from '../confirm/asking-button.tsx'
import { feedsQuery } from './feeds-query.ts'
import { MadeAddresses } from './made-addresses.tsx'
import { readAgain } from '../read-again.ts'

/** One channel: since when it has its address, when it was read last, and what can be done with it. */
export function FeedRow({ feed: { id, name, createdAt, renewedAt, lastReadAt } }: { feed: Feed }) {
  const { locale } = usePreferences()
  const client = useQueryClient()
  const [made, setMade] = useState<FeedMade>()
  const options = { params: { id } }
  const refresh = () => readAgain(client, feedsQuery.queryKey)
  const renew = async () => {
    setMade((await call('staff.feeds.renew', options)).data)
    await refresh()
  }
  const end = async () => {
    await call('staff.feeds.end', options)
    await refresh()
  }
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
        <AskingButton
          className="sm:px-2"
          title={<Trans>Give {name} a new address?</Trans>}
          text={<Trans>The old address ends at once: the channel has to be told the new one.</Trans>}
          isDanger={false}
          action={renew}
        >
          <Trans>New address</Trans>
        </AskingButton>
        <AskingButton
          className="sm:px-2"
          title={<Trans>End the feed of {name}?</Trans>}
          text={<Trans>Its address ends at once, and the channel cannot read the pieces any more.</Trans>}
          action={end}
        >
          <Trans>End the feed</Trans>
        </AskingButton>
      </div>
      {made && <MadeAddresses made={made} />}
    </li>
  )
}
