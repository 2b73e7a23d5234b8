import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectNoAxeFindings } from '../../tests/support/component/axe.ts'
import { json, openDesk } from '../test-support/open-desk.tsx'
import { aRow } from '../test-support/pieces.ts'

afterEach(() => vi.unstubAllGlobals())

const piece = (id: string, state = 'shown') => ({ id, stockNumber: `N-${id}`, name: `Orvanne ${id}`, nameAr: `أورفان ${id}`, state })
const found = aRow({ ...piece('w9'), status: 'published', priceSar: { amount: 100_00, currency: 'SAR' }, withdrawn: false })
const meta = { total: 3, page: 1, perPage: 3 }

test.each(['en', 'ar'] as const)(
  'pieces are pinned, moved by keys and buttons, and removed; one that is skipped says why: %s',
  async (locale) => {
    const say =
      locale === 'en'
        ? { row: 'Popular now', sold: /out of stock/, pin: 'Pin a piece', handle: /w1: drag it/, remove: /^Remove.*w2/ }
        : { row: 'الأكثر رواجًا', sold: /نفدت/, pin: 'ثبّت قطعة', handle: /w1: اسحبها/, remove: /w2$/ }
    const sent: unknown[] = []
    let popular = [piece('w1'), piece('w2', 'out-of-stock')]
    const rails = () => [
      { rail: 'bestDeals', pieces: [] },
      { rail: 'popular', pieces: popular },
      { rail: 'newest', pieces: [] },
    ]
    const { user } = await openDesk(
      '/house/pins',
      {
        'GET /v1/staff/pins': () => json({ data: rails(), meta }),
        'PUT /v1/staff/pins/popular': (body) => {
          sent.push(body)
          popular = (body as { ids: string[] }).ids.map((id) => piece(id, id === 'w2' ? 'out-of-stock' : 'shown'))
          return json({ data: rails(), meta })
        },
        'GET /v1/staff/products': () => json({ data: [found], meta: { ...meta, statuses: { draft: 0, published: 1, withdrawn: 0 } } }),
      },
      { locale, role: 'catalogue' },
    )
    const row = within((await screen.findByRole('heading', { name: say.row })).closest('section')!)
    expect(row.getByText(say.sold)).toBeVisible()
    await expectNoAxeFindings()
    row.getByRole('button', { name: say.handle }).focus()
    await user.keyboard('{ArrowDown}')
    await vi.waitFor(() => expect(sent).toEqual([{ ids: ['w2', 'w1'], read: ['w1', 'w2'] }]))
    await vi.waitFor(() => expect(row.getAllByRole('listitem')[0]).toHaveTextContent('w2'))
    expect(document.activeElement).toBe(row.getByRole('button', { name: say.handle }))
    await user.type(row.getByLabelText(say.pin), 'w9')
    await user.click(await row.findByRole('button', { name: /w9/ }))
    await vi.waitFor(() => expect(sent.at(-1)).toEqual({ ids: ['w2', 'w1', 'w9'], read: ['w2', 'w1'] }))
    await vi.waitFor(() => expect(row.getAllByRole('listitem').length).toBeGreaterThan(2))
    await user.click(row.getAllByRole('button', { name: say.remove }).at(-1)!)
    await vi.waitFor(() => expect(sent.at(-1)).toEqual({ ids: ['w1', 'w9'], read: ['w2', 'w1', 'w9'] }))
  },
)
