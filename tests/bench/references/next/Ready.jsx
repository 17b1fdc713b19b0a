'use client'
import { useEffect } from 'react'

/** Tells the benchmark that the page is hydrated. */
export function Ready() {
  useEffect(() => document.querySelector('main').setAttribute('data-page-status', 'ready'), [])
  return null
}
