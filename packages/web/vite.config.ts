import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

export default defineConfig({
  base: './',
  resolve: { conditions: ['source', 'module', 'browser', 'default'] },
  build: { target: 'es2022', chunkSizeWarningLimit: 300, assetsInlineLimit: 0, manifest: true },
  worker: { format: 'es' },
  plugins: [
    svelte(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      includeAssets: ['icon.svg', 'icon-192.png', 'icon-512.png'],
      manifest: {
        name: 'Baralho',
        short_name: 'Baralho',
        description: 'Klondike, Accordion, War and Escalada: play, watch, measure.',
        theme_color: '#14573b',
        background_color: '#14573b',
        display: 'standalone',
        start_url: './',
        icons: [
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,png,wasm}', '**/escalada-small*.bin'],
        navigateFallback: 'index.html',
      },
    }),
  ],
});
