#!/bin/sh
# Compiles the proofs, in the order of _CoqProject, and extracts the verified programs to build/klondike.ml.
set -e
cd "$(dirname "$0")"
mkdir -p build
for file in $(grep '\.v$' _CoqProject); do
  echo "coqc $file" >&2
  coqc -Q . K "$file"
done
