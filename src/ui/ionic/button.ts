import { defineCustomElement, IonButton as Element } from '@ionic/core/components/ion-button.js'
import { createComponent } from '@stencil/react-output-target/runtime'
import * as React from 'react'

export const IonButton = createComponent({
  tagName: 'ion-button',
  elementClass: Element,
  react: React,
  events: {},
  defineCustomElement,
})
