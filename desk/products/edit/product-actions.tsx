import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { anotherLike } from '#contract/products/another-like.ts'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import { Button } from '#ui/button.tsx'
import { call } from '../../call.ts'
import { AskingButton } from '../../confirm/asking-button.tsx'
import { productQuery } from '../../queries.ts'
import { useMay } from '../../may.ts'
import { forgetEdits } from '../../kept-edits/kept-edits.ts'
import { nameOfEdits } from './use-product-editor.ts'

/** A new draft like a piece, and the end of a draft. */
export function ProductActions({ product }: { product: StaffProduct }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [mayCopy, mayDelete] = [useMay('staff.products.create'), useMay('staff.products.delete')]
  // A second press makes no second draft.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const copy = useMutation({
    mutationFn: async () => (await call('staff.products.create', { body: anotherLike(product.fields), idempotencyKey })).data,
    onSuccess: async (made) => {
      client.setQueryData(productQuery(made.id).queryKey, made)
      await client.invalidateQueries({ queryKey: ['products'] })
      await navigate({ to: '/products/$id', params: { id: made.id } })
    },
  })
  const remove = async () => {
    await call('staff.products.delete', { params: { id: product.id } })
    forgetEdits(nameOfEdits(product.id))
    await navigate({ to: '/products' })
    client.removeQueries({ queryKey: productQuery(product.id).queryKey })
    await client.invalidateQueries({ queryKey: ['products'] })
  }
  return (
    <>
      <Link to="/products/$id/preview" params={{ id: product.id }} className="btn btn-line">
        <Trans>Preview</Trans>
      </Link>
      <Link to="/products/labels" search={{ ids: [product.id] }} className="btn btn-line">
        <Trans>Print a label</Trans>
      </Link>
      {mayCopy && (
        <Button variant="line" isWorking={copy.isPending} onClick={() => copy.mutate()}>
          <Trans>Another like this</Trans>
        </Button>
      )}
      {mayDelete && product.status === 'draft' && (
        <AskingButton
          variant="danger"
          title={<Trans>Delete this draft?</Trans>}
          text={<Trans>It is deleted with its photographs, and cannot be brought back.</Trans>}
          confirmLabel={<Trans>Delete</Trans>}
          action={remove}
        >
          <Trans>Delete the draft</Trans>
        </AskingButton>
      )}
    </>
  )
}
