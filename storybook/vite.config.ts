import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledMessages } from '../web/messages-plugin.ts';

export default defineConfig({
  plugins: [compiledMessages(), react()],
  build: { target: 'es2023', chunkSizeWarningLimit: 2000 },
});
