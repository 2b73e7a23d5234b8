import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadMessage } from '#src/features/contact/message-query.ts'
import { MessagePage } from '#src/features/contact/message-page.tsx'
import { accountHead } from '#src/layouts/account-head.ts'
import { NotFound } from '#src/layouts/not-found-page.tsx'

/** What became of a contact message: where the link of its e-mail leads. A guest's has its key in the fragment, which no server sees. */
export const Route = createFileRoute('/$locale/_default/messages/$id')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: ['account', 'contact'], drawn: 'on-device', isForGuests: true },
  // Each time, also where the link is opened over this very page.
  beforeLoad: async ({ params, location }) => {
    if (!location.hash) return
    const { takeStatusKey } = await import('#src/blocks/requests/status-keys.ts')
    if (takeStatusKey(params.id, location.hash)) throw redirect({ to: '/$locale/messages/$id', params, replace: true })
  },
  shouldReload: true,
  loader: ({ context, params }) => loadMessage(context, params.id, context.session().token !== undefined),
  head: ({ match }) => accountHead(match, msg`Your message`),
  component: MessageRoute,
  notFoundComponent: NotFound,
})

function MessageRoute() {
  const { id } = Route.useParams()
  return <MessagePage key={id} id={id} />
}
