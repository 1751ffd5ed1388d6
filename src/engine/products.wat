;; Float32 matrix products, bitwise identical to `plain` in kernel.ts: each product of two numbers is exact in float64,
;; is added there, and the sum is rounded to float32. A register contains two columns. Eight columns are processed at a
;; time, so that no addition waits for the previous one.
(module
  (memory (export "memory") 1)
  ;; Addresses of row-major float32 matrices: left (n, inner), right (inner, m), product (n, m). m must be a multiple of 8
  ;; and no size may be 0.
  (func (export "multiply")
    (param $left i32) (param $right i32) (param $product i32)
    (param $n i32) (param $inner i32) (param $m i32)
    (local $width i32) (local $column i32) (local $t i32) (local $from i32) (local $with i32) (local $x v128)
    (local $sum0 v128) (local $sum1 v128) (local $sum2 v128) (local $sum3 v128)
    (local.set $width (i32.shl (local.get $m) (i32.const 2)))
    (loop $rows
      (local.set $column (i32.const 0))
      (loop $columns
        (local.set $sum0 (v128.const f64x2 0 0))
        (local.set $sum1 (v128.const f64x2 0 0))
        (local.set $sum2 (v128.const f64x2 0 0))
        (local.set $sum3 (v128.const f64x2 0 0))
        (local.set $from (local.get $left))
        (local.set $with (i32.add (local.get $right) (local.get $column)))
        (local.set $t (local.get $inner))
        (loop $terms
          (local.set $x (f64x2.promote_low_f32x4 (v128.load32_splat (local.get $from))))
          (local.set $sum0 (f64x2.promote_low_f32x4 (f32x4.demote_f64x2_zero (f64x2.add (local.get $sum0)
            (f64x2.mul (local.get $x) (f64x2.promote_low_f32x4 (v128.load64_zero (local.get $with))))))))
          (local.set $sum1 (f64x2.promote_low_f32x4 (f32x4.demote_f64x2_zero (f64x2.add (local.get $sum1)
            (f64x2.mul (local.get $x) (f64x2.promote_low_f32x4 (v128.load64_zero offset=8 (local.get $with))))))))
          (local.set $sum2 (f64x2.promote_low_f32x4 (f32x4.demote_f64x2_zero (f64x2.add (local.get $sum2)
            (f64x2.mul (local.get $x) (f64x2.promote_low_f32x4 (v128.load64_zero offset=16 (local.get $with))))))))
          (local.set $sum3 (f64x2.promote_low_f32x4 (f32x4.demote_f64x2_zero (f64x2.add (local.get $sum3)
            (f64x2.mul (local.get $x) (f64x2.promote_low_f32x4 (v128.load64_zero offset=24 (local.get $with))))))))
          (local.set $from (i32.add (local.get $from) (i32.const 4)))
          (local.set $with (i32.add (local.get $with) (local.get $width)))
          (br_if $terms (local.tee $t (i32.sub (local.get $t) (i32.const 1)))))
        (local.set $with (i32.add (local.get $product) (local.get $column)))
        (v128.store64_lane 0 (local.get $with) (f32x4.demote_f64x2_zero (local.get $sum0)))
        (v128.store64_lane offset=8 0 (local.get $with) (f32x4.demote_f64x2_zero (local.get $sum1)))
        (v128.store64_lane offset=16 0 (local.get $with) (f32x4.demote_f64x2_zero (local.get $sum2)))
        (v128.store64_lane offset=24 0 (local.get $with) (f32x4.demote_f64x2_zero (local.get $sum3)))
        (local.set $column (i32.add (local.get $column) (i32.const 32)))
        (br_if $columns (i32.lt_u (local.get $column) (local.get $width))))
      (local.set $left (i32.add (local.get $left) (i32.shl (local.get $inner) (i32.const 2))))
      (local.set $product (i32.add (local.get $product) (local.get $width)))
      (br_if $rows (local.tee $n (i32.sub (local.get $n) (i32.const 1))))))
)
