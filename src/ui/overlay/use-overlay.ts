import {
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react'
import type * as overlays from '../ionic/overlays.ts'
import { loadChunk } from '../load-chunk.ts'
import { reducedMotion, useMedia } from '../media.ts'

type OverlayElements = typeof overlays

type HostElement = HTMLIonModalElement | HTMLIonPopoverElement

/** The props by which Ionic's modal and popover open and close. */
interface OverlayControl {
  readonly isOpen: boolean
  readonly animated: boolean
  readonly ref: (host: HostElement | null) => void
  readonly onWillPresent: () => void
  readonly onDidPresent: () => void
  readonly onDidDismiss: () => void
}

export interface DrawnOverlay extends OverlayElements {
  readonly control: OverlayControl
}

/** Ionic's overlays, fetched when one is first open. */
function useOverlayElements(isOpen: boolean): OverlayElements | undefined {
  const [elements, setElements] = useState<OverlayElements>()
  useEffect(() => {
    if (!isOpen || elements !== undefined) return
    let isLeft = false
    const load = async () => {
      const loaded = await loadChunk(() => import('../ionic/overlays.ts'))
      if (!isLeft) setElements(loaded)
    }
    void load()
    return () => {
      isLeft = true
    }
  }, [isOpen, elements])
  return elements
}

/**
 * Ionic neither unlocks the page nor returns the focus when React removes an open overlay, so it is
 * put back and dismissed. Before the next task: a page without it, for however short, would let
 * somebody type what its return interrupts. An insertion effect ends with the removal itself; a
 * layout effect ends also when the owner is only hidden while it waits. Returns whether it is removed.
 */
function useClosedWithOwner(
  host: RefObject<HostElement | null>,
  onRemoved: (() => void) | undefined,
): RefObject<boolean> {
  const isRemoved = useRef(false)
  useInsertionEffect(() => {
    isRemoved.current = false
    return () => {
      isRemoved.current = true
      const left = host.current
      if (left === null) return
      const putBack = () => {
        if (left.isConnected) return
        // Empty: what it showed may belong to somebody who has just signed out.
        left.replaceChildren()
        document.body.append(left)
      }
      const dismiss = async (shown: HostElement) => {
        await shown.dismiss()
        shown.remove()
        onRemoved?.()
      }
      queueMicrotask(putBack)
      // After the frame in which Ionic may still be opening it, or removes a nested one.
      requestAnimationFrame(() => {
        putBack()
        void dismiss(left)
      })
    }
  }, [host, onRemoved])
  return isRemoved
}

/**
 * Ionic's modal and popover with the props that open and close them; undefined while nothing is
 * drawn. `onClose` is called when it has closed by itself: Escape, a tap beside it. `onRemoved`, which
 * must be stable, when it has closed because React removed its owner.
 */
export function useOverlay(
  isOpen: boolean,
  onClose: () => void,
  onRemoved?: () => void,
): DrawnOverlay | undefined {
  const elements = useOverlayElements(isOpen)
  const animated = !useMedia(reducedMotion)
  const [isDrawn, setDrawn] = useState(isOpen)
  const phase = useRef<'hidden' | 'shown' | 'closing'>('hidden')
  const isLoading = elements === undefined
  if (isOpen && !isDrawn) setDrawn(true)
  if (!isOpen && isDrawn && isLoading) setDrawn(false)
  const host = useRef<HostElement>(null)
  const isRemoved = useClosedWithOwner(host, onRemoved)

  useLayoutEffect(() => {
    if (!isOpen && phase.current === 'shown') phase.current = 'closing'
  }, [isOpen])

  if (isLoading || !isDrawn) return undefined
  return {
    ...elements,
    control: {
      isOpen,
      animated,
      // Not forgotten when React removes it.
      ref: (element) => {
        if (element !== null) host.current = element
      },
      onWillPresent: () => {
        phase.current = 'shown'
      },
      onDidPresent: () => {
        // Ionic presents one that was closed while it was being made.
        if (!isOpen) void host.current?.dismiss()
      },
      onDidDismiss: () => {
        // Ionic leaves its listeners on one that React removes before it is shown: it is dismissed once
        // it is, and would close what stands in its place.
        if (isRemoved.current) return
        const isRequested = phase.current === 'closing'
        phase.current = 'hidden'
        // Opened again while it was closing, Ionic presents it once more.
        if (isOpen && isRequested) return
        host.current = null
        // Ionic now moves what it showed, and a field there loses the focus: a render in that moment
        // would remove the overlay twice.
        queueMicrotask(() => setDrawn(false))
        if (isOpen) onClose()
      },
    },
  }
}
