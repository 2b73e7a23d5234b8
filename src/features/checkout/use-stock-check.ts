import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#calls/api-error.ts'
import { call } from '#calls/call.ts'
import { type OrderTerms, termsOfCheckout } from '#src/blocks/order-terms.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { cartKey } from '#src/queries/cart.ts'
import { type Change, changesBetween } from './changes-between.ts'

/** The terms on the screen differ from those of the shop: the shopper is asked. `changes` is empty where the shop has named none. */
export type TermsQuestion = { seen: OrderTerms; present: OrderTerms; changes: Change[] }

export type StockCheck = {
  /** The terms on the screen; undefined while neither the device nor the server has given them. */
  terms: OrderTerms | undefined
  /** The server has given them, and the shopper agrees. */
  isChecked: boolean
  isChecking: boolean
  question: TermsQuestion | undefined
  /**
   * Compares the terms on the screen with the server's.
   * @param mustAsk also where nothing differs, because the server has rejected an order
   * @returns whether they are the same; `unreachable` without an answer of the shop, where the screen has terms; `failed` has shown its
   * error
   */
  check: (mustAsk?: boolean) => Promise<'same' | 'asked' | 'unreachable' | 'failed'>
  /** The shopper goes on with the present terms. */
  agree: () => void
}

/**
 * Checks stock, prices, rate and fee before an order.
 * @param preview the terms from the data on the device, or those of the order that is corrected
 * @param country of the destination: other terms for another one
 */
export function useStockCheck({ preview, country }: { preview: OrderTerms | undefined; country: string }): StockCheck {
  const preferences = usePreferences()
  const client = useQueryClient()
  const [agreedTerms, setAgreed] = useState<OrderTerms>()
  const [asked, setAsked] = useState<TermsQuestion>()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async () => {
      try {
        return termsOfCheckout((await call('checkout.stock', { ...preferences, body: { country } })).data, country)
      } catch (error) {
        // The order can be saved at the terms on the screen, and is checked before it is placed.
        if (terms && isWithoutAnswer(error)) return undefined
        throw error
      }
    },
  })
  const agreed = agreedTerms?.country === country ? agreedTerms : undefined
  const question = asked?.present.country === country ? asked : undefined
  const terms = question?.seen ?? agreed ?? preview
  const agreeTo = (present: OrderTerms) => {
    setAgreed(present)
    setAsked(undefined)
  }
  return {
    terms,
    isChecked: agreed !== undefined && question === undefined,
    isChecking: isPending,
    question,
    check: async (mustAsk = false) => {
      let present: OrderTerms | undefined
      try {
        present = await mutateAsync()
      } catch (error) {
        console.debug('the stock could not be checked', error)
        return 'failed'
      }
      if (!present) return 'unreachable'
      const seen = terms ?? present
      const changes = changesBetween(seen, present)
      if (changes.length === 0 && !mustAsk) {
        agreeTo(present)
        return 'same'
      }
      setAsked({ seen, present, changes })
      // The device's cart is of before these changes: the cart page must not show it again, whether the shopper agrees or goes back.
      void client.invalidateQueries({ queryKey: cartKey })
      return 'asked'
    },
    agree: () => {
      if (question) agreeTo(question.present)
    },
  }
}

const isWithoutAnswer = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network.failed' || error.code === 'network.timeout')
