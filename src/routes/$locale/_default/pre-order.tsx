import { createFileRoute } from '@tanstack/react-router'
import { loadPreOrderPage } from '#src/features/pre-orders/load-pre-order-page.ts'
import { preOrderHead } from '#src/features/pre-orders/pre-order-head.ts'
import { PreOrderPage } from '#src/features/pre-orders/pre-order-page.tsx'
import { loadedHead } from '#src/layouts/loaded-head.ts'
import { pageHead } from '#src/layouts/page-head.ts'

export const Route = createFileRoute('/$locale/_default/pre-order')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: ['pre-orders'] },
  loader: async ({ context, location }) => {
    const drawnAt = await loadPreOrderPage(context)
    return { drawnAt, head: pageHead({ ...context, path: location.pathname, ...preOrderHead(context.i18n) }) }
  },
  head: loadedHead,
  component: PreOrderRoute,
})

function PreOrderRoute() {
  return <PreOrderPage drawnAt={Route.useLoaderData().drawnAt} />
}
