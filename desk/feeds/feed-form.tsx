import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type FeedBody, feedBodySchema, type FeedMade } from '#contract/feeds/feeds.ts'
import { TextField } from '#ui/text-field.tsx'
import { call } from '../call.ts'
import { DeskForm } from '../form/desk-form.tsx'
import { useDeskForm } from '../form/use-desk-form.ts'
import { feedsQuery } from './feeds-query.ts'
import { MadeAddresses } from './made-addresses.tsx'
import { readAgain } from '../read-again.ts'

const empty: FeedBody = { name: '' }

/** Makes an address for a channel. */
export function FeedForm() {
  const { t } = useLingui()
  const client = useQueryClient()
  const [made, setMade] = useState<FeedMade>()
  const desk = useDeskForm<FeedBody, FeedBody, FeedBody>({
    keepAs: 'feeds:new',
    stored: empty,
    formOf: (body) => body,
    schema: feedBodySchema,
    save: async (body, { idempotencyKey }) => {
      setMade((await call('staff.feeds.create', { body, idempotencyKey })).data)
      await readAgain(client, feedsQuery.queryKey)
    },
    // The address itself says so.
    savedText: null,
  })
  return (
    <>
      <DeskForm {...desk} label={<Trans>Make an address</Trans>}>
        <TextField
          label={t`Channel`}
          autoComplete="off"
          hint={t`Who gets the address, for example Google. Each channel has its own, so that one can be ended alone.`}
          {...desk.field('name')}
        />
      </DeskForm>
      {made && <MadeAddresses made={made} />}
    </>
  )
}
