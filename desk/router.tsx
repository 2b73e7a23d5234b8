import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { productStatuses, productTypes } from '#contract/catalogue/catalogue-terms.ts'
import { missingKinds, productStates, staffProductSorts } from '#contract/products/staff-products.ts'
import { DeskLayout } from './layout.tsx'
import { BrandsScreen } from './brands/brands-screen.tsx'
import { HomeScreen } from './home/home-screen.tsx'
import { InvitationScreen } from './people/invitation-screen.tsx'
import { NotFound } from './home/not-found-screen.tsx'
import { ProductScreen } from './product/product-screen.tsx'
import { ProductsScreen } from './products/products-screen.tsx'
import { SignInScreen } from './sign-in/sign-in-screen.tsx'
import type { LogSearch } from './log/log-screen.tsx'
import type { ProductSearch } from './queries.ts'
import { beginWork, sessionQuery } from './session.ts'
import type { AnyCall } from './may.ts'
import { Waiting } from './waiting.tsx'

/** Before a wait is shown, milliseconds. */
const pendingMs = 200

type Context = { queryClient: QueryClient }

const logFilter = z.string().check(z.minLength(1), z.maxLength(200))

/** A path of the desk itself: a link from elsewhere must not lead away after the sign-in. */
const ownPath = z.string().check(z.regex(/^\/(?![/\\])/))

const root = createRootRouteWithContext<Context>()({ component: Outlet, notFoundComponent: NotFound })

const invitation = createRoute({ getParentRoute: () => root, path: '/invitation', component: InvitationScreen })

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: ({ next }: Record<string, unknown>): { next?: string | undefined } => ({ next: ownPath.safeParse(next).data }),
  component: SignInScreen,
})

const phone = createRoute({
  getParentRoute: () => root,
  path: '/phone',
  component: lazyRouteComponent(() => import('./phone/phone-screen.tsx'), 'PhoneScreen'),
})

/** The pages for people who are signed in. */
const staff = createRoute({
  getParentRoute: () => root,
  id: 'staff',
  component: DeskLayout,
  beforeLoad: async ({ context, location }) => {
    const person = await context.queryClient.query({ ...sessionQuery, staleTime: 'static' })
    if (!person) throw redirect({ to: '/sign-in', search: location.pathname === '/' ? {} : { next: location.href } })
    await beginWork(person)
  },
})
const home = createRoute({ getParentRoute: () => staff, path: '/', component: HomeScreen })
const products = createRoute({
  getParentRoute: () => staff,
  path: '/products',
  staticData: { asks: ['staff.products.list'] },
  validateSearch: ({ q, status, type, brand, missing, state, sort, page }: Record<string, unknown>): ProductSearch => ({
    q: z.string().safeParse(q).data,
    status: z.enum(productStatuses).safeParse(status).data,
    type: z.enum(productTypes).safeParse(type).data,
    brand: z.string().safeParse(brand).data,
    missing: z.enum(missingKinds).safeParse(missing).data,
    state: z.enum(productStates).safeParse(state).data,
    sort: z.enum(staffProductSorts).safeParse(sort).data,
    page: z.int().check(z.gte(1)).safeParse(page).data,
  }),
  component: ProductsScreen,
})
const fromSells = createRoute({
  getParentRoute: () => staff,
  path: '/products/from-sells',
  staticData: { asks: ['staff.sells.undrafted'] },
  component: lazyRouteComponent(() => import('./from-sells/from-sells-screen.tsx'), 'FromSellsScreen'),
})
const labels = createRoute({
  getParentRoute: () => staff,
  path: '/products/labels',
  staticData: { asks: ['staff.products.get'] },
  validateSearch: ({ ids }: Record<string, unknown>): { ids: string[] } => {
    const parsed = z.array(z.string()).safeParse(ids)
    return { ids: parsed.success ? parsed.data : [] }
  },
  component: lazyRouteComponent(() => import('./labels/labels-screen.tsx'), 'LabelsScreen'),
})
const sortPhotographs = createRoute({
  getParentRoute: () => staff,
  path: '/products/photographs',
  staticData: { asks: ['staff.products.named', 'staff.products.photos.add'] },
  component: lazyRouteComponent(() => import('./sort-photographs/sort-photographs-screen.tsx'), 'SortPhotographsScreen'),
})
const product = createRoute({
  getParentRoute: () => staff,
  path: '/products/$id',
  staticData: { asks: ['staff.products.get'] },
  component: ProductScreen,
})
const brands = createRoute({
  getParentRoute: () => staff,
  path: '/brands',
  staticData: { asks: ['staff.brands.list'] },
  component: BrandsScreen,
})

const collections = createRoute({
  getParentRoute: () => staff,
  path: '/collections',
  staticData: { asks: ['staff.collections.list'] },
  component: lazyRouteComponent(() => import('./collections/collections-screen.tsx'), 'CollectionsScreen'),
})

const houseFaq = createRoute({
  getParentRoute: () => staff,
  path: '/house/faq',
  staticData: { asks: ['staff.faq.list'] },
  component: lazyRouteComponent(() => import('./faq/faq-screen.tsx'), 'FaqScreen'),
})
const housePages = createRoute({
  getParentRoute: () => staff,
  path: '/house/pages',
  staticData: { asks: ['staff.page-texts.get'] },
  component: lazyRouteComponent(() => import('./page-texts/pages-screen.tsx'), 'PagesScreen'),
})
const housePage = createRoute({
  getParentRoute: () => staff,
  path: '/house/pages/$page',
  staticData: { asks: ['staff.page-texts.get'] },
  component: lazyRouteComponent(() => import('./page-texts/page-text-screen.tsx'), 'PageTextScreen'),
})
const houseAuctions = createRoute({
  getParentRoute: () => staff,
  path: '/house/auctions',
  staticData: { asks: ['staff.auctions.list'] },
  component: lazyRouteComponent(() => import('./auctions/auctions-screen.tsx'), 'AuctionsScreen'),
})
const houseTestimonials = createRoute({
  getParentRoute: () => staff,
  path: '/house/testimonials',
  staticData: { asks: ['staff.testimonials.list'] },
  component: lazyRouteComponent(() => import('./testimonials/testimonials-screen.tsx'), 'TestimonialsScreen'),
})

// Few people open these, and not every day: their scripts come with the first visit.
const preview = createRoute({
  getParentRoute: () => staff,
  path: '/products/$id/preview',
  staticData: { asks: ['staff.products.get'] },
  component: lazyRouteComponent(() => import('./product/preview-screen.tsx'), 'PreviewScreen'),
})
const house = createRoute({
  getParentRoute: () => staff,
  path: '/house',
  component: lazyRouteComponent(() => import('./house/house-screen.tsx'), 'HouseScreen'),
})
const houseShop = createRoute({
  getParentRoute: () => staff,
  path: '/house/shop',
  staticData: { asks: ['staff.settings.get'] },
  component: lazyRouteComponent(() => import('./shop-data/house-shop-screen.tsx'), 'HouseShopScreen'),
})
const houseWords = createRoute({
  getParentRoute: () => staff,
  path: '/house/words',
  staticData: { asks: ['staff.terms.own'] },
  component: lazyRouteComponent(() => import('./terms/house-words-screen.tsx'), 'HouseWordsScreen'),
})
const housePins = createRoute({
  getParentRoute: () => staff,
  path: '/house/pins',
  staticData: { asks: ['staff.pins.list'] },
  component: lazyRouteComponent(() => import('./pins/pins-screen.tsx'), 'PinsScreen'),
})
const houseMails = createRoute({
  getParentRoute: () => staff,
  path: '/house/mails',
  staticData: { asks: ['staff.settings.get'] },
  component: lazyRouteComponent(() => import('./request-mails/house-mails-screen.tsx'), 'HouseMailsScreen'),
})
const houseHome = createRoute({
  getParentRoute: () => staff,
  path: '/house/home',
  staticData: { asks: ['staff.settings.get', 'staff.hero.get'] },
  component: lazyRouteComponent(() => import('./hero/house-home-screen.tsx'), 'HouseHomeScreen'),
})
const houseFace = createRoute({
  getParentRoute: () => staff,
  path: '/house/face',
  staticData: { asks: ['staff.face.get'] },
  component: lazyRouteComponent(() => import('./face/face-screen.tsx'), 'FaceScreen'),
})
const houseOrdering = createRoute({
  getParentRoute: () => staff,
  path: '/house/ordering',
  staticData: { asks: ['staff.settings.get'] },
  component: lazyRouteComponent(() => import('./ordering/house-ordering-screen.tsx'), 'HouseOrderingScreen'),
})
const imports = createRoute({
  getParentRoute: () => staff,
  path: '/imports',
  staticData: { asks: ['staff.imports.list'] },
  component: lazyRouteComponent(() => import('./imports/imports-screen.tsx'), 'ImportsScreen'),
})
const importRun = createRoute({
  getParentRoute: () => staff,
  path: '/imports/$id',
  staticData: { asks: ['staff.imports.get'] },
  component: lazyRouteComponent(() => import('./imports/import-screen.tsx'), 'ImportScreen'),
})
const houseRates = createRoute({
  getParentRoute: () => staff,
  path: '/house/rates',
  staticData: { asks: ['staff.settings.get'] },
  component: lazyRouteComponent(() => import('./rates/house-rates-screen.tsx'), 'HouseRatesScreen'),
})
const houseCampaign = createRoute({
  getParentRoute: () => staff,
  path: '/house/pre-orders',
  staticData: { asks: ['staff.settings.get'] },
  component: lazyRouteComponent(() => import('./pre-orders/house-campaign-screen.tsx'), 'HouseCampaignScreen'),
})
const houseFeeds = createRoute({
  getParentRoute: () => staff,
  path: '/house/feeds',
  staticData: { asks: ['staff.feeds.list'] },
  component: lazyRouteComponent(() => import('./feeds/feeds-screen.tsx'), 'FeedsScreen'),
})
const people = createRoute({
  getParentRoute: () => staff,
  path: '/people',
  staticData: { asks: ['staff.people.list'] },
  component: lazyRouteComponent(() => import('./people/people-screen.tsx'), 'PeopleScreen'),
})
const log = createRoute({
  getParentRoute: () => staff,
  path: '/log',
  staticData: { asks: ['staff.actions.list'] },
  validateSearch: ({ who, action, subject, day }: Record<string, unknown>): LogSearch => ({
    who: logFilter.safeParse(who).data,
    action: logFilter.safeParse(action).data,
    subject: logFilter.safeParse(subject).data,
    day: z.iso.date().safeParse(day).data,
  }),
  component: lazyRouteComponent(() => import('./log/log-screen.tsx'), 'LogScreen'),
})
const ownAccess = createRoute({
  getParentRoute: () => staff,
  path: '/access',
  component: lazyRouteComponent(() => import('./people/own-access-screen.tsx'), 'OwnAccessScreen'),
})

const tree = root.addChildren([
  invitation,
  phone,
  signIn,
  staff.addChildren([
    home,
    products,
    fromSells,
    labels,
    sortPhotographs,
    product,
    preview,
    brands,
    collections,
    imports,
    importRun,
    house,
    houseShop,
    houseMails,
    houseHome,
    housePins,
    houseWords,
    houseFace,
    houseOrdering,
    houseRates,
    houseCampaign,
    houseFeeds,
    houseFaq,
    houseTestimonials,
    houseAuctions,
    housePages,
    housePage,
    people,
    log,
    ownAccess,
  ]),
])

/** The context is given by main.tsx, whose query client needs the router. */
export const createDeskRouter = () =>
  createRouter({
    routeTree: tree,
    context: { queryClient: undefined as unknown as QueryClient },
    scrollRestoration: true,
    // On a slow line a screen's script takes a while: the press must be seen.
    defaultPendingComponent: Waiting,
    defaultPendingMs: pendingMs,
  })
export type DeskRouter = ReturnType<typeof createDeskRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: DeskRouter
  }
  interface StaticDataRouteOption {
    /** The calls without which a screen is nothing: whoever may not make them gets no link to it, and no screen. */
    asks?: readonly AnyCall[]
  }
}
