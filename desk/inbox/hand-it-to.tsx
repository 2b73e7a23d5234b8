import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import type { InboxRequest } from '#contract/inbox/inbox.ts'
import { Icon } from '#ui/icon.tsx'
import { x } from '#ui/icon-paths.ts'
import { portalContainer } from '#ui/portal-container.ts'
import { call } from '../call.ts'
import { FormError } from '../form-error.tsx'
import { sessionQuery } from '../session.ts'
import { Waiting } from '../waiting.tsx'
import { requestQuery } from './queries.ts'

const colleaguesQuery = queryOptions({
  queryKey: ['colleagues'],
  queryFn: async ({ signal }) => (await call('staff.colleagues.list', { signal })).data,
})

/** Opens the names of those who work on requests: who is chosen has it from then on. */
export function HandItTo({ request }: { request: InboxRequest }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger className="link min-h-11 px-2">
        <Trans>Hand it to</Trans>
      </Dialog.Trigger>
      <Dialog.Portal container={portalContainer}>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          className={
            'dialog max-sm:inset-x-0 max-sm:bottom-0 sm:inset-0 sm:m-auto sm:size-fit sm:w-[24rem] rounded-sm max-h-dvh px-6 pt-4 ' +
            'pb-[calc(1rem+env(safe-area-inset-bottom))] animate-[rise-in_var(--dur-2)_var(--ease-out)]'
          }
        >
          <div className="flex items-center justify-between gap-4 -me-3">
            <Dialog.Title className="text-xl">
              <Trans>Hand it to</Trans>
            </Dialog.Title>
            <Dialog.Close className="tap" aria-label={t`Close`}>
              <Icon path={x} />
            </Dialog.Close>
          </div>
          <Colleagues request={request} onDone={() => setOpen(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Colleagues({ request: { id, number, takenBy }, onDone }: { request: InboxRequest; onDone: () => void }) {
  const client = useQueryClient()
  const me = useQuery(sessionQuery).data
  const { data: colleagues, error } = useQuery(colleaguesQuery)
  const hand = useMutation({
    mutationFn: async (to: string) => (await call('staff.requests.hand', { params: { id }, body: { to, from: takenBy?.id ?? null } })).data,
    onSuccess: (now) => {
      client.setQueryData(requestQuery(number).queryKey, now)
      onDone()
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['inbox'] }),
  })
  const others = colleagues?.filter((colleague) => colleague.id !== takenBy?.id && (takenBy || colleague.id !== me?.id))
  return (
    <>
      {!colleagues && !error && <Waiting />}
      <FormError error={error ?? hand.error} />
      <ul className="min-h-0 overflow-y-auto overscroll-contain divide-y divide-line">
        {others?.map((colleague) => (
          <li key={colleague.id}>
            <button
              type="button"
              className="w-full min-h-12 py-2 text-start wrap-anywhere hover:bg-tint"
              aria-busy={(hand.isPending && hand.variables === colleague.id) || undefined}
              onClick={() => hand.isPending || hand.mutate(colleague.id)}
            >
              <bdi>{colleague.name}</bdi> {colleague.id === me?.id && <Trans>(you)</Trans>}
            </button>
          </li>
        ))}
      </ul>
      {others?.length === 0 && (
        <p className="py-3 text-ink-muted">
          <Trans>Nobody else of the house works on requests.</Trans>
        </p>
      )}
    </>
  )
}
