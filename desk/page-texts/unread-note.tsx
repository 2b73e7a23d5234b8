import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffPageText } from '#contract/page-texts/staff-page-texts.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { call } from '../call.ts'
import { FormError } from '../form-error.tsx'
import { firstStepsQuery } from '../queries.ts'
import { pageTextQuery } from './queries.ts'

/** Asks the owner to read a text that came with the software: it says things of a house that nobody there has confirmed. */
export function UnreadNote({ text: { page, newest } }: { text: StaffPageText }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const confirming = useMutation({
    mutationFn: async () => (await call('staff.page-texts.confirm', { params: { page }, body: { version: newest.number } })).data,
    meta: { isShown: true },
    onSuccess: async (stored) => {
      client.setQueryData(pageTextQuery(page).queryKey, stored)
      showToast({ kind: 'notice', summary: t`The text is confirmed` })
      await client.invalidateQueries({ queryKey: firstStepsQuery.queryKey })
    },
  })
  return (
    <section className="bg-tint rounded-sm p-5 grid gap-3" aria-labelledby="unread">
      <h2 id="unread" className="text-xl">
        <Trans>Not confirmed yet</Trans>
      </h2>
      <p className="max-w-(--measure)">
        <Trans>
          This text came with the software, and shoppers read it. It says how a house works, for example how a piece is examined. Read it in
          both languages. Change what is not true of your house; if all of it is true, confirm it.
        </Trans>
      </p>
      <FormError error={confirming.error} />
      <Button variant="line" className="justify-self-start" isWorking={confirming.isPending} onClick={() => confirming.mutate()}>
        <Trans>I have read it, and it is true of us</Trans>
      </Button>
    </section>
  )
}
