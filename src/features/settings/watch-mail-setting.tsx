import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '#calls/call.ts'
import { useNeedsConnection } from '#src/blocks/needs-connection.ts'
import { useIsSignedIn } from '#src/blocks/use-session.ts'
import { customerKey, customerQuery } from '#src/queries/customer.ts'
import type { WatchMails } from '#contract/accounts/watched-changes.ts'
import { type Preferences, usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { useDrawnHere } from '#ui/use-drawn-here.ts'

/** The key of a mail in the address: `#stop=…` ends mails, `#watch=…` proves the address of a guest who wants them. */
function keyIn(hash: string): { does: 'stop' | 'watch'; key: string } | undefined {
  const [, does, key] = /^(stop|watch)=([\w.-]+)$/.exec(hash) ?? []
  return key !== undefined && (does === 'stop' || does === 'watch') ? { does, key } : undefined
}

/** What the link of such a mail is for, signed in or not: above the settings, so that its reader sees it first. */
export function WatchMailLink() {
  // The server's HTML knows no hash.
  const isDrawnHere = useDrawnHere()
  const hash = useLocation({ select: (location) => location.hash })
  const link = isDrawnHere ? keyIn(hash) : undefined
  return link ? <OnePress key={link.key} {...texts[link.does]} mailKey={link.key} /> : null
}

/** When a customer is mailed of pieces on the wish list. */
export function WatchMailSetting() {
  return useIsSignedIn() ? <OwnChoice /> : null
}

type Press = { ask: ReactNode; button: ReactNode; done: ReactNode; send: (key: string, preferences: Preferences) => Promise<unknown> }

const texts: Record<'stop' | 'watch', Press> = {
  stop: {
    ask: <Trans>End the emails about your wish list, saved searches, auctions and service dates? The notifications stay.</Trans>,
    button: <Trans>Stop these emails</Trans>,
    done: <Trans>Done: we send you no more emails about your wish list, saved searches, auctions and service dates.</Trans>,
    send: (key, preferences) => call('watch-mails.stop', { ...preferences, params: { key } }),
  },
  watch: {
    ask: <Trans>Shall we email you when something changes about the pieces you watch? At most once a day.</Trans>,
    button: <Trans>Yes, email me</Trans>,
    done: <Trans>Done: we email you when something changes.</Trans>,
    send: (key, preferences) => call('guest-watches.prove', { ...preferences, body: { key } }),
  },
}

function OnePress({ ask, button, done, send, mailKey }: Press & { mailKey: string }) {
  const preferences = usePreferences()
  const client = useQueryClient()
  const connection = useNeedsConnection()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => send(mailKey, preferences),
    onSuccess: () => client.invalidateQueries({ queryKey: customerKey }),
  })
  return (
    <div className="mt-6 max-w-(--measure)">
      <p className="text-pretty" role="status">
        {isSuccess ? done : ask}
      </p>
      {!isSuccess && (
        <Button variant="primary" className="mt-4" isWorking={isPending} onClick={() => connection.run(mutate)}>
          {button}
        </Button>
      )}
      {connection.note !== undefined && <p className="hint">{connection.note}</p>}
    </div>
  )
}

function OwnChoice() {
  const preferences = usePreferences()
  const client = useQueryClient()
  const connection = useNeedsConnection()
  const { data } = useQuery(customerQuery(preferences))
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (watchMails: WatchMails) => call('customer.profile', { ...preferences, body: { watchMails } }),
    onSuccess: (answer) => client.setQueryData(customerKey, answer.data),
  })
  const chosen = isPending ? variables : data?.watchMails
  if (chosen === undefined) return null
  const choose = (watchMails: WatchMails) => connection.run(() => mutate(watchMails))
  return (
    <fieldset className="mt-6" aria-busy={isPending}>
      <legend className="mb-2 text-sm font-medium">
        <Trans>Emails about your wish list, saved searches, auctions and service dates</Trans>
      </legend>
      <Checkbox
        label={<Trans>Email me what has changed, at most once a day</Trans>}
        checked={chosen !== 'never'}
        onChange={({ target }) => choose(target.checked ? 'daily' : 'never')}
      />
      <Checkbox
        label={<Trans>At once when a piece is sold or free again</Trans>}
        checked={chosen === 'at-once'}
        disabled={chosen === 'never'}
        onChange={({ target }) => choose(target.checked ? 'at-once' : 'daily')}
      />
      {connection.note !== undefined && <p className="hint">{connection.note}</p>}
    </fieldset>
  )
}
