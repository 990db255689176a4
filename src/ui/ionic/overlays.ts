import './start.ts'
import {
  modalController,
  popoverController,
  type ModalOptions,
  type PopoverOptions,
} from '@ionic/core/components'
import { defineCustomElement as defineModal } from '@ionic/core/components/ion-modal.js'
import { defineCustomElement as definePopover } from '@ionic/core/components/ion-popover.js'

// One file to load when the first overlay opens, so that pages without one do not carry Ionic's.

export async function createModal(options: ModalOptions): Promise<HTMLIonModalElement> {
  defineModal()
  return modalController.create(options)
}

export async function createPopover(options: PopoverOptions): Promise<HTMLIonPopoverElement> {
  definePopover()
  return popoverController.create(options)
}

/** What stays free between a menu and the window's edge, and between a menu and its button. */
const menuMargin = 36

/** The height that there is above or below a button, whichever is more: without it Ionic squeezes a menu that fits neither into what is left below. */
export function roomBeside(anchor: HTMLElement): number {
  const { top, bottom } = anchor.getBoundingClientRect()
  return Math.max(top, innerHeight - bottom) - menuMargin
}
