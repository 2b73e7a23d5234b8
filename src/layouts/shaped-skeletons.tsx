import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Loading } from '#ui/loading.tsx'
import { DetailShape, FieldsShape, GridShape, RowsShape, TextShape, threeOf } from './skeleton-shapes.tsx'

/** The placeholder while a page loads, in the shape of that page, so that little moves when it comes. */
function ShapedSkeleton({ className, shapeOf }: { className?: string; shapeOf: (path: string) => ReactNode }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <Loading className={className}>
      <div className="skeleton h-10 w-64 max-w-full" />
      <div aria-hidden="true">{shapeOf(path)}</div>
    </Loading>
  )
}

/** For the pages within the account's layout. */
export const AccountSkeleton = () => <ShapedSkeleton shapeOf={accountShape} />

/** For pages of their own that have no skeleton of their own. */
export const OtherSkeleton = () => <ShapedSkeleton className="page pt-6 lg:pt-14 pb-20 lg:pb-28" shapeOf={otherShape} />

/** A request has its id below its list: `/en/account/orders/…`. */
const isOne = (path: string) => /\/(?:orders|offers|sells|pre-orders|messages|complete)\/./.test(path)

function accountShape(path: string): ReactNode {
  if (isOne(path)) return <DetailShape />
  switch (/account\/(\w+)/.exec(path)?.[1]) {
    case 'orders':
    case 'sells':
    case 'offers':
      return (
        <>
          <div className="flex gap-7 border-b border-line mt-3 lg:mt-5 h-12 items-center">{threeOf('h-5 w-16')}</div>
          <RowsShape />
        </>
      )
    case 'home':
      return (
        <>
          <div className="mt-8 lg:mt-10 grid grid-cols-3 gap-4 border-y border-line py-5 lg:py-7">{threeOf('h-24')}</div>
          <GridShape />
        </>
      )
    case 'wishlist':
      return <GridShape />
    case 'profile':
      return <FieldsShape />
    default:
      return <RowsShape />
  }
}

function otherShape(path: string): ReactNode {
  if (isOne(path)) return <DetailShape />
  return /\/(sell|checkout|contact-us|pre-order)\b/.test(path) ? <FieldsShape /> : <TextShape />
}
