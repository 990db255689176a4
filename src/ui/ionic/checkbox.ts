import './start.ts'
import { defineCustomElement, IonCheckbox as Element } from '@ionic/core/components/ion-checkbox.js'
import { createComponent } from '@stencil/react-output-target/runtime'
import * as React from 'react'

export const IonCheckbox = createComponent({
  tagName: 'ion-checkbox',
  elementClass: Element,
  react: React,
  events: { onIonChange: 'ionChange', onIonBlur: 'ionBlur' },
  defineCustomElement,
})
