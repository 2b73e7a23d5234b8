/** Every address of the desk with the file of its screen, from which the build writes `route-tree.gen.ts`. */

const route = (path: string, file: string) => ({ type: 'route' as const, path, file })
type Node =
  | ReturnType<typeof route>
  | { type: 'route'; path: string; file: string; children: ReturnType<typeof route>[] }
  | { type: 'route'; path: string; children: (Node | { type: 'index'; file: string })[] }
/** An address with others below it, which are screens of their own. */
const group = (path: string, file: string, children: Node[]): Node => ({
  type: 'route' as const,
  path,
  children: [{ type: 'index' as const, file }, ...children],
})

export const routes = {
  type: 'root' as const,
  file: 'root.tsx',
  children: [
    route('/invitation', 'people/invitation-screen.tsx'),
    route('/phone', 'phone/phone-screen.tsx'),
    route('/sign-in', 'sign-in/sign-in-screen.tsx'),
    {
      // For people who are signed in.
      type: 'layout' as const,
      id: 'staff',
      file: 'layout.tsx',
      children: [
        { type: 'index' as const, file: 'home/home-screen.tsx' },
        // The list stays beside the request that is open.
        {
          type: 'route' as const,
          path: '/requests',
          file: 'inbox/requests-screen.tsx',
          children: [route('/$number', 'inbox/request-screen.tsx')],
        },
        group('/products', 'products/list/products-screen.tsx', [
          route('/from-sells', 'from-sells/from-sells-screen.tsx'),
          route('/labels', 'labels/labels-screen.tsx'),
          route('/wanted', 'saved-searches/wanted-screen.tsx'),
          route('/photographs', 'products/sort-photographs/sort-photographs-screen.tsx'),
        ]),
        group('/products/$id', 'products/edit/product-screen.tsx', [route('/preview', 'products/edit/preview-screen.tsx')]),
        route('/brands', 'brands/brands-screen.tsx'),
        route('/collections', 'collections/collections-screen.tsx'),
        group('/customers', 'customers/customers-screen.tsx', [route('/$id', 'customers/customer-screen.tsx')]),
        group('/imports', 'imports/imports-screen.tsx', [route('/$id', 'imports/import-screen.tsx')]),
        group('/house', 'house/house-screen.tsx', [
          route('/auctions', 'auctions/auctions-screen.tsx'),
          route('/face', 'face/face-screen.tsx'),
          route('/faq', 'faq/faq-screen.tsx'),
          route('/feeds', 'feeds/feeds-screen.tsx'),
          route('/home', 'hero/house-home-screen.tsx'),
          route('/mails', 'request-mails/house-mails-screen.tsx'),
          route('/operations', 'operations/operations-screen.tsx'),
          route('/ordering', 'ordering/house-ordering-screen.tsx'),
          group('/pages', 'page-texts/pages-screen.tsx', [route('/$page', 'page-texts/page-text-screen.tsx')]),
          route('/pins', 'pins/pins-screen.tsx'),
          route('/pre-orders', 'pre-orders/house-campaign-screen.tsx'),
          route('/reasons', 'reasons/reasons-screen.tsx'),
          route('/rates', 'rates/house-rates-screen.tsx'),
          route('/shop', 'shop-data/house-shop-screen.tsx'),
          route('/testimonials', 'testimonials/testimonials-screen.tsx'),
          route('/words', 'terms/house-words-screen.tsx'),
        ]),
        route('/people', 'people/people-screen.tsx'),
        route('/log', 'log/log-screen.tsx'),
        route('/access', 'people/own-access-screen.tsx'),
      ],
    },
  ],
}
