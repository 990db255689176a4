import './start.ts'
import { defineCustomElement, IonMenu as Element } from '@ionic/core/components/ion-menu.js'
import { createComponent } from '@stencil/react-output-target/runtime'
import * as React from 'react'

export const IonMenu = createComponent({
  tagName: 'ion-menu',
  elementClass: Element,
  react: React,
  events: { onIonDidOpen: 'ionDidOpen', onIonDidClose: 'ionDidClose' },
  defineCustomElement,
})
