import './start.ts'
import { defineCustomElement, IonSelect as Element } from '@ionic/core/components/ion-select.js'
import { createComponent } from '@stencil/react-output-target/runtime'
import * as React from 'react'

export const IonSelect = createComponent({
  tagName: 'ion-select',
  elementClass: Element,
  react: React,
  events: { onIonChange: 'ionChange', onIonBlur: 'ionBlur' },
  defineCustomElement,
})
