import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { anotherLike } from '#contract/products/another-like.ts'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { call } from '../call.ts'
import { productQuery } from '../queries.ts'
import { useMay } from '../may.ts'
import { forgetEdits } from '../kept-edits/kept-edits.ts'
import { nameOfEdits } from './use-product-editor.ts'

/** A new draft like a piece, and the end of a draft. */
export function ProductActions({ product }: { product: StaffProduct }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [mayCopy, mayDelete] = [useMay('staff.products.create'), useMay('staff.products.delete')]
  const [isAsking, setAsking] = useState(false)
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
  const remove = useMutation({
    mutationFn: () => call('staff.products.delete', { params: { id: product.id } }),
    onSuccess: async () => {
      forgetEdits(nameOfEdits(product.id))
      await navigate({ to: '/products' })
      client.removeQueries({ queryKey: productQuery(product.id).queryKey })
      await client.invalidateQueries({ queryKey: ['products'] })
    },
    onSettled: () => setAsking(false),
  })
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
        <Button variant="danger" onClick={() => setAsking(true)}>
          <Trans>Delete the draft</Trans>
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        isDanger
        title={<Trans>Delete this draft?</Trans>}
        text={<Trans>It is deleted with its photographs, and cannot be brought back.</Trans>}
        stayLabel={<Trans>Leave it</Trans>}
        confirmLabel={<Trans>Delete</Trans>}
        isWorking={remove.isPending}
        onStay={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
      />
    </>
  )
}
